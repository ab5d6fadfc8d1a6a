// Whether there is a scenario of one's own on this device: all that the start page has to know before it fetches more.
export const PLACE = 'aerodrome.workshop';

export function hasOwn(): boolean {
  try {
    return (localStorage.getItem(PLACE) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
