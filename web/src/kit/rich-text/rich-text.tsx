import type { ReactNode } from "react";
import { Fragment, useEffect, useState } from "react";
import { isRichLink } from "@planete/shared/domain/rich-text/rich-link.ts";
import type { RichBlock, RichInline, RichText as Tree } from "@planete/shared/domain/rich-text/rich-text.ts";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./rich-text.module.css";

export type RichSpacing = "lines" | "apart";

interface Shown {
  /** Words without a link of their own, where names or addresses in them are to be marked. */
  readonly showWords?: ((words: string) => ReactNode) | undefined;
  /** The content of a file that stands in the text; without it a picture is its words. */
  readonly readPicture?: ((fileId: string) => Promise<Blob>) | undefined;
}

export interface RichTextProps extends Shown {
  readonly tree: Tree;
  /** Lines as typed, or the paragraphs of an article. */
  readonly spacing?: RichSpacing | undefined;
  readonly lang?: string | undefined;
}

/** A rich text to be read: elements of these kinds and no others, whatever the tree holds. */
export function RichText({ tree, spacing = "lines", lang, ...shown }: RichTextProps): ReactNode {
  return (
    <div className={classes(styles.text, spacing === "apart" && styles.apart)} lang={lang} dir="auto">
      <Blocks blocks={tree.blocks} shown={shown} />
    </div>
  );
}

function Blocks({ blocks, shown }: { readonly blocks: readonly RichBlock[]; readonly shown: Shown }) {
  return blocks.map((block, index) => <Block key={index} block={block} shown={shown} />);
}

function Block({ block, shown }: { readonly block: RichBlock; readonly shown: Shown }): ReactNode {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Runs content={block.content} shown={shown} />
        </p>
      );
    case "heading": {
      const Tag = block.level === 3 ? "h3" : "h2";
      return (
        <Tag>
          <Runs content={block.content} shown={shown} />
        </Tag>
      );
    }
    case "list": {
      const Tag = block.ordered ? "ol" : "ul";
      return (
        <Tag>
          {block.items.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item} shown={shown} />
            </li>
          ))}
        </Tag>
      );
    }
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} shown={shown} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "picture":
    default:
      return <Picture fileId={block.fileId} alt={block.alt} read={shown.readPicture} />;
  }
}

function Runs({ content, shown }: { readonly content: readonly RichInline[]; readonly shown: Shown }) {
  return content.map((run, index) => <Run key={index} run={run} shown={shown} />);
}

function Run({ run, shown }: { readonly run: RichInline; readonly shown: Shown }): ReactNode {
  if (run.type === "break") return <br />;
  const { text, bold, italic, code, link } = run;
  const leads = link !== undefined && isRichLink(link);
  let words: ReactNode = leads || code ? text : (shown.showWords?.(text) ?? text);
  if (code) words = <code>{words}</code>;
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  if (!leads) return <Fragment>{words}</Fragment>;
  const outside = !link.startsWith("/") && { target: "_blank", rel: "noopener noreferrer nofollow" };
  return (
    <Link href={link} {...outside}>
      {words}
    </Link>
  );
}

interface PictureProps {
  readonly fileId: string;
  readonly alt: string;
  readonly read: Shown["readPicture"];
}

function Picture({ fileId, alt, read }: PictureProps): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    let made: string | undefined;
    read?.(fileId).then(
      (content) => {
        if (gone) return;
        made = URL.createObjectURL(content);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [fileId, read]);
  return <figure>{address === undefined ? <em>{alt}</em> : <img src={address} alt={alt} />}</figure>;
}
