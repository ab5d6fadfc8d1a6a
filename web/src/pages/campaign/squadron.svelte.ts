// The people of both sides as the server tells them, and what a commander or a member does about them.
import type { Squadrons } from '../../boards/campaign/squadron';
import type { ApiError } from '../../net/api';
import { squadronApi } from '../../net/squadrons';
import type { Relief, Squadron, SquadronMember } from '../../wire/types';
import { t } from '../../words/ui.svelte';
import { asProblem } from '../library.svelte';

export class SquadronModel implements Squadrons {
  readonly #match: string;
  readonly #token: string;
  #told = $state.raw<Squadron | null>(null);
  busy = $state(false);
  problem = $state.raw<ApiError | null>(null);

  constructor(match: string, token: string) {
    this.#match = match;
    this.#token = token;
  }

  get people(): SquadronMember[] {
    return this.#told?.people ?? [];
  }

  /** The seats that one has. */
  get mine(): string[] {
    return this.#told?.mine ?? [];
  }

  of(side: string): SquadronMember[] {
    return this.people.filter((each) => each.side === side);
  }

  serving(side: string): SquadronMember[] {
    return this.of(side).filter((each) => each.serves);
  }

  /** What somebody is called: by his name, or by what he is. */
  nameOf(member: SquadronMember): string {
    if (member.name) return member.name;
    return member.commands ? t('campaign.people.commander') : t('campaign.people.member', { number: numberOf(member) });
  }

  /** Whose an airplane of a side is: of the member it was given to, if he is still there, else of the commander. */
  holder(side: string, by: string | undefined): string {
    return by && this.serving(side).some((each) => each.seat === by) ? by : side;
  }

  flying(side: string, by: string | undefined): string {
    const people = this.of(side);
    const member = people.find((each) => each.seat === (by || side));
    // Where one flies for a side alone and has no name, there is nothing to tell.
    if (!member || (people.length < 2 && !member.name)) return '';
    return this.mine.includes(member.seat) ? t('campaign.people.you') : this.nameOf(member);
  }

  /** Asks who they are; where nobody can say, what was told stands. */
  async load(): Promise<void> {
    try {
      this.#told = await squadronApi.squadron(this.#match, this.#token);
    } catch {
      // It is asked again soon.
    }
  }

  admit(side: string, name: string) {
    return this.#do(() => squadronApi.admit(this.#match, this.#token, side, name));
  }

  renew(seat: string) {
    return this.#do(() => squadronApi.renew(this.#match, this.#token, seat));
  }

  dismiss(seat: string) {
    return this.#do(() => squadronApi.dismiss(this.#match, this.#token, seat));
  }

  call(seat: string, name: string) {
    return this.#do(() => squadronApi.call(this.#match, this.#token, seat, name));
  }

  relieve(seat: string, by: NonNullable<Relief['by']>) {
    return this.#do(() => squadronApi.relieve(this.#match, this.#token, seat, by));
  }

  /** One thing at a time; null where it was refused, or something else is being done. */
  async #do<Told>(act: () => Promise<Told>): Promise<Told | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      const told = await act();
      await this.load();
      return told;
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** The number of a member, as his seat has it. */
export const numberOf = (member: SquadronMember): string => member.seat.slice(member.side.length + 1);
