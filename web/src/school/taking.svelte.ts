// Taking a lesson: the request, and the way to the table.
import { router } from '../app/router.svelte';
import { ApiError } from '../net/api';
import { schoolApi } from '../net/school';

/** One start at a time, with what went wrong in the last one. */
export class Taking {
  /** The lesson that is being started, by name; nothing when none is. */
  busy: string = $state('');
  problem: ApiError | null = $state.raw(null);

  /** Opens the table of a lesson. */
  async take(book: string, lesson: string): Promise<void> {
    if (this.busy) return;
    this.busy = `${book}/${lesson}`;
    this.problem = null;
    try {
      const { id, links } = await schoolApi.takeLesson(book, lesson);
      router.go({ page: 'match', id, token: links[0]?.token ?? '', at: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error;
    } finally {
      this.busy = '';
    }
  }
}
