import type { ReactNode } from "react";
import { useState } from "react";
import type { VideoWire } from "@planete/shared/contract/videos.contract.ts";
import { playUploadedVideo } from "@planete/shared/contract/videos.contract.ts";
import { videoLimits, videoPath } from "@planete/shared/domain/help/video.ts";
import { missingLanguages, standInName } from "@planete/shared/domain/modules/module-record.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Clock } from "../../../kit/company-zone.ts";
import { instantOf, wallOf } from "../../../kit/company-zone.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { NamesField } from "../../../kit/names-field.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { addressOf } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { hrefOf } from "../../../platform/navigation.ts";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FilmField } from "./film-field.tsx";
import { FilmPreview } from "./film-preview.tsx";
import type { VideoDraft } from "./video-draft.ts";

interface VideoFormProps {
  readonly form: DraftForm<VideoDraft>;
  readonly video: VideoWire | undefined;
  readonly format: Formatter;
  readonly clock: Clock;
}

export function VideoForm({ form, video, format, clock }: VideoFormProps): ReactNode {
  const text = useText();
  const { draft, base } = form;
  const [titles, seconds, publishedAt] = [
    form.field("titles"),
    form.field("seconds"),
    form.field("publishedAt"),
  ];
  const address = addressOfFilm(draft);
  const isOther = draft.file?.id !== base.file?.id || draft.path !== base.path;
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <NamesField
            {...titles}
            hint={titles.hint ?? text("videos.titles.hint")}
            missing={missingLanguages(draft.titles, languageCodes)}
            standIn={standInName(draft.titles)}
            maxLength={videoLimits.title}
          />
        </WideField>
        <WideField>
          <SourceField form={form} />
        </WideField>
        {address !== undefined && (
          <WideField>
            <FilmPreview
              key={address}
              address={address}
              label={text("videos.preview.title")}
              // What is saved was measured by whoever saved it.
              onLength={(measured) => {
                if (isOther && draft.seconds !== measured) form.set({ seconds: measured });
              }}
            />
          </WideField>
        )}
        <NumberField
          {...seconds}
          hint={seconds.hint ?? text("videos.seconds.hint")}
          unit={text("videos.seconds.unit")}
          min={1}
          max={videoLimits.seconds}
          decimals={0}
        />
        <DateTimePicker
          {...publishedAt}
          hint={publishedAt.hint ?? text("videos.publishedAt.hint")}
          value={publishedAt.value === null ? undefined : wallOf(new Date(publishedAt.value), clock)}
          onChange={(wall) =>
            publishedAt.onChange(wall === undefined ? null : instantOf(wall, clock).toISOString())
          }
        />
      </FormGrid>
      {video && <Known video={video} format={format} />}
    </>
  );
}

function addressOfFilm({ file, path }: VideoDraft): string | undefined {
  if (file) return addressOf(playUploadedVideo, { params: { fileId: file.id } });
  return videoPath(path) === undefined ? hrefOf(path) : undefined;
}

const sources = ["file", "path"] as const;
type Source = (typeof sources)[number];

/** A file of one's own, or a film that comes with the product. */
function SourceField({ form }: { readonly form: DraftForm<VideoDraft> }): ReactNode {
  const text = useText();
  const [wished, setWished] = useState<Source>("file");
  const { draft } = form;
  // What is there says it; the choice counts as long as nothing is.
  const filled: Source = draft.file === null && draft.path !== "" ? "path" : "file";
  const source = draft.file === null && draft.path === "" ? wished : filled;
  const path = form.field("path");
  return (
    <>
      <SegmentedControl
        label={text("videos.field.source")}
        options={sources.map((value) => ({ value, label: text(`videos.source.${value}`) }))}
        value={source}
        onChange={(value) => {
          setWished(value);
          form.set({ file: null, path: "", seconds: undefined });
        }}
      />
      {source === "file" ? (
        <FilmField form={form} />
      ) : (
        <TextField
          {...path}
          error={path.error ?? form.field("file").error}
          onChange={(value) => {
            setWished("path");
            path.onChange(value);
          }}
          maxLength={videoLimits.path}
          spellCheck={false}
          hint={path.hint ?? text("videos.path.hint")}
        />
      )}
    </>
  );
}

function Known({ video, format }: Pick<VideoFormProps, "format"> & { readonly video: VideoWire }): ReactNode {
  const text = useText();
  const moment = (at: string | null, by: string | null = null): string =>
    [at === null ? "" : format.dateTime(new Date(at)), by ?? ""].filter((part) => part !== "").join(" · ");
  return (
    <FormSection title={text("kit.panel.tab.record")}>
      <Facts
        facts={[
          { label: text("videos.field.createdBy"), value: moment(video.createdAt, video.createdBy) },
          { label: text("videos.field.announcedAt"), value: moment(video.announcedAt) },
          { label: text("videos.field.changed"), value: moment(video.changedAt, video.changedBy) },
        ]}
      />
    </FormSection>
  );
}
