export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** 0 to 1 while it is on its way; absent once there. */
  readonly progress?: number | undefined;
  readonly error?: string | undefined;
  readonly previewUrl?: string | undefined;
}

export interface FileLimits {
  /** MIME types or endings, as an `accept` attribute takes them: `image/*`, `.pdf`. */
  readonly accept?: readonly string[] | undefined;
  readonly maxSize?: number | undefined;
  readonly maxFiles?: number | undefined;
}

export type FileRefusal = "type" | "size" | "count";

export interface SortedFiles {
  readonly taken: readonly File[];
  readonly refused: readonly { readonly file: File; readonly reason: FileRefusal }[];
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return accept.some((rule) => {
    const wanted = rule.toLowerCase();
    if (wanted.startsWith(".")) return name.endsWith(wanted);
    if (wanted.endsWith("/*")) return file.type.startsWith(wanted.slice(0, -1));
    return file.type === wanted;
  });
}

/** Which of the files may be added. The server judges again; this spares a useless upload. */
export function sortFiles(files: readonly File[], limits: FileLimits, alreadyThere: number): SortedFiles {
  const taken: File[] = [];
  const refused: { file: File; reason: FileRefusal }[] = [];
  for (const file of files) {
    if (limits.accept && !isAccepted(file, limits.accept)) refused.push({ file, reason: "type" });
    else if (limits.maxSize !== undefined && file.size > limits.maxSize)
      refused.push({ file, reason: "size" });
    else if (limits.maxFiles !== undefined && alreadyThere + taken.length >= limits.maxFiles) {
      refused.push({ file, reason: "count" });
    } else taken.push(file);
  }
  return { taken, refused };
}
