// Keys that belong to the pilot while he plans, before the table's own.

/** Calls `press` for keys that no field, group or slider needs; Enter on a slider gives the answer. */
export function piloting(press: (key: string, event: KeyboardEvent) => boolean, commit: () => void) {
  return (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const element = target instanceof Element ? target : null;
    if (element?.matches('input[type="range"], [role="slider"]')) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      commit();
      return;
    }
    if (element?.matches('input, select, textarea, [contenteditable]')) return;
    const arrow = event.key.startsWith('Arrow') || event.key === 'Backspace' || event.key === 'Delete';
    if (arrow && element?.closest('[role="radiogroup"], [data-row]')) return;
    if (press(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
