// Falls apart as soon as something is chosen.
export default {
  contract: 1,
  mount(element) {
    element.textContent = 'Loose flints';
    return {
      update({ choice }) {
        if (choice !== undefined) throw new Error('the flints have come apart');
      },
      destroy() {},
    };
  },
};
