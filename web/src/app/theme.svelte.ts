// Light or dark: as chosen on this device, else as the system has it.

export type Theme = 'light' | 'dark';

const KEY = 'aerodrome.theme';
const system = window.matchMedia?.('(prefers-color-scheme: dark)');

class Appearance {
  theme: Theme = $state(chosen() ?? wished());

  constructor() {
    this.#apply();
    system?.addEventListener('change', () => {
      if (chosen() === null) this.#set(wished());
    });
  }

  /** Chooses for good. */
  choose(theme: Theme): void {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    this.#set(theme);
  }

  toggle(): void {
    this.choose(this.theme === 'light' ? 'dark' : 'light');
  }

  #set(theme: Theme): void {
    this.theme = theme;
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

function chosen(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

function wished(): Theme {
  return system?.matches ? 'dark' : 'light';
}

export const appearance = new Appearance();
