// Arrow keys walk through a group of choices, as in any group of radio buttons; Home and End go to its ends.
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: HTMLElement): () => void {
  const onkeydown = (event: KeyboardEvent): void => {
    const all = [...group.querySelectorAll<HTMLElement>('[role="radio"], [role="checkbox"]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const step = STEPS[event.key];
    const to =
      step !== undefined
        ? (at + step + all.length) % all.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : -1;
    if (to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  };
  group.addEventListener('keydown', onkeydown);
  return () => group.removeEventListener('keydown', onkeydown);
}
