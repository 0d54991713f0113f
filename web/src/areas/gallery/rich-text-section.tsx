import { useState } from "react";
import type { RichText as Tree } from "@planete/shared/domain/rich-text/rich-text.ts";
import { emptyRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { RichTextField } from "../../kit/rich-text/rich-text-field.tsx";
import { RichText } from "../../kit/rich-text/rich-text.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { longGerman, richSample, thai } from "./gallery-samples.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function RichTextSection({ id }: { readonly id: string }) {
  const text = useText();
  const [empty, setEmpty] = useState<Tree>(emptyRichText);
  const [article, setArticle] = useState<Tree>(richSample);
  const [long, setLong] = useState<Tree>(() => fromPlain(`${longGerman}\n${thai}`));
  return (
    <GallerySection id={id} title={text("gallery.section.richText")}>
      <Specimen title={text("gallery.state.default")}>
        <RichTextField
          label={text("gallery.field.note")}
          placeholder={text("gallery.field.noteHint")}
          rows={3}
          value={empty}
          onChange={setEmpty}
        />
        <RichTextField
          label={text("gallery.field.note")}
          headings
          spacing="apart"
          maxLength={2_000}
          value={article}
          onChange={setArticle}
        />
      </Specimen>
      <Specimen title={text("gallery.state.error")}>
        <RichTextField
          label={text("gallery.field.note")}
          error={text("gallery.field.mailError")}
          maxLength={20}
          value={long}
          onChange={setLong}
        />
        <RichTextField
          label={text("gallery.field.note")}
          disabledReason={text("gallery.sample.reason")}
          value={richSample}
          onChange={setArticle}
        />
      </Specimen>
      <Specimen title={text("gallery.section.richText")}>
        <RichText tree={richSample} spacing="apart" />
      </Specimen>
    </GallerySection>
  );
}
