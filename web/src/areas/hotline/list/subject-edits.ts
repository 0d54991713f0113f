/** A subject that is being written in its row. */
export interface SubjectEdit {
  /** What the person saw: another's change since is never written over unseen. */
  readonly from: string;
  readonly typed: string;
  /** It is on its way. */
  readonly busy: boolean;
  /** What somebody else made of it meanwhile. */
  readonly theirs?: string | undefined;
}

/**
 * What is written in rows of the table, by sheet. It outlives the rows, which come and go while the table scrolls and the
 * list changes, and a letter that is typed draws that one row alone.
 */
export class SubjectEdits {
  readonly #edits = new Map<string, SubjectEdit>();
  readonly #listeners = new Set<() => void>();
  #begun: string | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (sheetId: string): SubjectEdit | undefined => this.#edits.get(sheetId);

  /** The first that two people changed, if any is. */
  readonly conflict = (): string | undefined =>
    [...this.#edits].find(([, { theirs }]) => theirs !== undefined)?.[0];

  begin(sheetId: string, subject: string): void {
    this.#begun = sheetId;
    this.#set(sheetId, { from: subject, typed: subject, busy: false });
  }

  /** True once for an edit that has just been asked for: its field takes the focus. */
  takesFocus(sheetId: string): boolean {
    if (this.#begun !== sheetId) return false;
    this.#begun = undefined;
    return true;
  }

  change(sheetId: string, parts: Partial<SubjectEdit>): void {
    const edit = this.#edits.get(sheetId);
    if (edit) this.#set(sheetId, { ...edit, ...parts });
  }

  end(sheetId: string): void {
    this.#edits.delete(sheetId);
    this.#tell();
  }

  #set(sheetId: string, edit: SubjectEdit): void {
    this.#edits.set(sheetId, edit);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
