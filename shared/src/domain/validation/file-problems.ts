import { fileNameProblem, fileRules } from "../files/file-rules.ts";
import type { FileRule } from "../files/file-rules.ts";
import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** What a page knows of a file before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** The media type the browser supposes; the server looks at the content (D9). */
  readonly type: string;
}

export const mustBeImage: Rule<ChosenFile> = ({ type }) =>
  type.startsWith("image/") ? undefined : problem("image");

/** `bytes` stays a number, so that the page writes it in the reader's unit (spec §5). */
export function maxFileSize(bytes: number): Rule<ChosenFile> {
  return ({ size }) => (size > bytes ? problem("fileSize", { bytes }) : undefined);
}

/** The extension is one of those the purpose allows. */
function allowedExtension(rule: FileRule): Rule<ChosenFile> {
  return ({ name }) =>
    fileNameProblem(rule, name) === undefined
      ? undefined
      : problem("extension", { allowed: rule.kinds.flatMap(({ extensions }) => extensions).join(", ") });
}

/** What a photo, wallpaper or signature must meet (spec §5, D9), in the order it is told. */
export function imageRules(purpose: "photo" | "wallpaper" | "signature"): readonly Rule<ChosenFile>[] {
  const rule = fileRules[purpose];
  return [mustBeImage, allowedExtension(rule), maxFileSize(rule.maxBytes)];
}
