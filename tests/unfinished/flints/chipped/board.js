// Breaks off: no browser can read it.
export default {
