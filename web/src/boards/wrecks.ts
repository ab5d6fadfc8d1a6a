// Who was lost, and where: what is left of him lies there for the rest of the match.

/** What is left of an aircraft; `At` is a place as the board has it. */
export interface Wreck<At> {
  id: string;
  name: string;
  at: At;
}
