// Having something drawn, and how that goes.
import { language, t } from '../../words/ui.svelte';
import { asProblem } from '../library.svelte';
import { save } from '../records/save';
import { paper } from './paper.svelte';
import { drawn } from './sheets';

export class Printing {
  /** How it went, in words; nothing before anything was printed. */
  said = $state('');
  busy = $state(false);

  /** Gives what is drawn there to the browser's downloads. */
  async print(
    address: string,
    file: string,
    token = '',
    scenario: Readonly<Record<string, unknown>> | null = null,
  ): Promise<void> {
    this.busy = true;
    this.said = t('print.drawing');
    try {
      const { size, format } = paper;
      const ending = format === 'pdf' ? 'pdf' : 'zip';
      save(
        await drawn(address, size, format, language.current, token, scenario),
        `aerodrome-${file}-${size}.${ending}`,
      );
      this.said = t(`print.done.${format}`);
    } catch (error) {
      const problem = asProblem(error);
      this.said = problem.unreachable ? t('print.unreachable') : problem.problem.what;
    } finally {
      this.busy = false;
    }
  }
}
