/** A kind of file: how it is called, and by which bytes it is known. */
export interface FileKind {
  /** The media type it is served with. */
  readonly mediaType: string;
  /** Lowercase, without the dot. */
  readonly extensions: readonly string[];
  /** What sniffing its content answers. */
  readonly sniffedAs: readonly string[];
}

/** What may be uploaded for one purpose (spec §5, D9). */
export interface FileRule {
  readonly maxBytes: number;
  readonly kinds: readonly FileKind[];
  /** Present for pictures, which are decoded and written anew. */
  readonly image?: {
    /** Width times height; decoding more would take too much memory. */
    readonly maxPixels: number;
    /** Larger pictures are made to fit a square of this side. */
    readonly maxSide: number;
  };
}

const kind = (mediaType: string, extensions: readonly string[], sniffedAs = [mediaType]): FileKind => ({
  mediaType,
  extensions,
  sniffedAs,
});

const pictures = [
  // An animated picture keeps its first frame.
  kind("image/png", ["png"], ["image/png", "image/apng"]),
  kind("image/jpeg", ["jpg", "jpeg"]),
  kind("image/webp", ["webp"]),
];

// Some programs write office files whose first entry hides what they are: those are plain zips to a sniffer.
const zipped = (mediaType: string, extension: string): FileKind =>
  kind(mediaType, [extension], [mediaType, "application/zip"]);
const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";
/** Word, Excel and PowerPoint files before 2007 share one container. */
const compoundFile = ["application/x-cfb"];
/** The server's own word for content without any signature that reads as text. */
export const plainText = "text/plain";

const documents = [
  kind("application/pdf", ["pdf"]),
  kind("application/zip", ["zip"]),
  zipped(`${openXml}.wordprocessingml.document`, "docx"),
  zipped(`${openXml}.spreadsheetml.sheet`, "xlsx"),
  zipped(`${openXml}.presentationml.presentation`, "pptx"),
  zipped(`${openDocument}.text`, "odt"),
  zipped(`${openDocument}.spreadsheet`, "ods"),
  zipped(`${openDocument}.presentation`, "odp"),
  kind("application/msword", ["doc"], compoundFile),
  kind("application/vnd.ms-excel", ["xls"], compoundFile),
  kind("application/vnd.ms-powerpoint", ["ppt"], compoundFile),
  kind("application/rtf", ["rtf"]),
  kind("image/gif", ["gif"]),
  kind(plainText, ["txt", "log", "md", "json"]),
  kind("text/csv", ["csv"], [plainText]),
];

/** A sniffer's word for bytes without a signature that are no UTF-8: older encodings of text look so. */
const unknownBytes = "application/octet-stream";

/** What every browser plays; a film of another kind in such a wrapping (QuickTime, Matroska) is known by its content. */
const films = [kind("video/mp4", ["mp4", "m4v"], ["video/mp4", "video/x-m4v"]), kind("video/webm", ["webm"])];

const tables = [
  zipped(`${openXml}.spreadsheetml.sheet`, "xlsx"),
  kind("text/csv", ["csv", "txt"], [plainText, unknownBytes]),
];

/** 2 MB, where 1 MB is 1000 kB (spec §9, D9). */
const imageBytes = 2_000_000;
const maxPixels = 40_000_000;

/** The rule of each purpose (D9). */
export const fileRules = {
  photo: { maxBytes: imageBytes, kinds: pictures, image: { maxPixels, maxSide: 512 } },
  wallpaper: { maxBytes: imageBytes, kinds: pictures, image: { maxPixels, maxSide: 2560 } },
  logo: { maxBytes: imageBytes, kinds: pictures, image: { maxPixels, maxSide: 512 } },
  signature: { maxBytes: imageBytes, kinds: pictures, image: { maxPixels, maxSide: 1024 } },
  /** A picture that stands in a text for many. */
  picture: { maxBytes: 10_000_000, kinds: pictures, image: { maxPixels, maxSide: 2560 } },
  attachment: { maxBytes: 10_000_000, kinds: [...pictures, ...documents] },
  /** A film of the help. */
  video: { maxBytes: 200_000_000, kinds: films },
  import: { maxBytes: 10_000_000, kinds: tables },
} as const satisfies Record<string, FileRule>;

/** What a file is uploaded for. */
export type FilePurpose = keyof typeof fileRules;

/** Why a file is refused; each is an error code of the wire. */
export type FileProblem = "invalidExtension" | "notAnImage" | "fileTypeRefused";

/** What can be told from the name alone, before anything is read. */
export function fileNameProblem(rule: FileRule, name: string): FileProblem | undefined {
  return kindsOfName(rule, name).length === 0 ? "invalidExtension" : undefined;
}

/** The kind of a file by content and extension, which must agree (D9). */
export function judgeFile(rule: FileRule, name: string, sniffed: string | undefined): FileKind | FileProblem {
  const named = kindsOfName(rule, name);
  const agreed = named.find((candidate) => candidate.sniffedAs.includes(sniffed ?? unknownBytes));
  if (agreed) return agreed;
  const allowedElsewhere = rule.kinds.some(
    ({ sniffedAs }) => sniffed !== undefined && sniffedAs.includes(sniffed),
  );
  if (named.length === 0 || allowedElsewhere) return "invalidExtension";
  return rule.image ? "notAnImage" : "fileTypeRefused";
}

function kindsOfName(rule: FileRule, name: string): readonly FileKind[] {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined ? [] : rule.kinds.filter(({ extensions }) => extensions.includes(extension));
}
