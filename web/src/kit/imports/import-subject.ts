import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** A file to try the import with. */
export interface SampleFile {
  readonly label: string;
  /** What it is called among the downloads. */
  readonly name: string;
  readonly fetchFile: (lang: LanguageCode) => Promise<Blob>;
}

/** What a list says of the records that can be brought into it from a file. */
export interface ListImport {
  readonly subject: ImportSubject;
  /** What a field is called. */
  readonly labelOf: (field: string) => string;
  /** A stored value in the reader's words; undefined leaves it as it is. */
  readonly wordsOf?: ((field: string, value: string) => string | undefined) | undefined;
  readonly samples?:
    | { readonly title: string; readonly hint: string; readonly files: readonly SampleFile[] }
    | undefined;
}

/** In the address, in the place of a record: `?open=import`, and the import itself in `tab`. */
export const importPlace = "import";
