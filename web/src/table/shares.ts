// The shares in the dice of a match: what each person adds, so that nobody alone chose them.
import { links } from '../net/links';
import { LiveClosed, type Live } from '../net/live';
import { randomHex } from '../net/random';

export class Shares {
  readonly #match: string;
  readonly #token: string;
  readonly #line: Pick<Live, 'answer'>;
  /** Seats whose shares are on their way. */
  #sharing: readonly string[] = [];

  constructor(match: string, token: string, line: Pick<Live, 'answer'>) {
    this.#match = match;
    this.#token = token;
    this.#line = line;
  }

  /** Adds a share to the dice, made here and now: the hash of the server's key has been shown. */
  async add(seat: string): Promise<void> {
    if (this.#sharing.includes(seat)) return;
    this.#sharing = [...this.#sharing, seat];
    const share = randomHex(32);
    try {
      const result = await this.#line.answer(seat, share);
      if (result.type === 'ack') links.share(this.#match, this.#token, seat, share);
    } catch (error) {
      if (!(error instanceof LiveClosed)) throw error;
    } finally {
      this.#sharing = this.#sharing.filter((each) => each !== seat);
    }
  }
}
