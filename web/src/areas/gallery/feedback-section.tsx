import { useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { BannerSlots } from "../../ui/banner-slots.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import { galleryPath, longGerman, requestId, thai } from "./gallery-samples.ts";

export function FeedbackSection({ id }: { readonly id: string }) {
  const text = useText();
  const [hidden, setHidden] = useState(false);
  const dismiss = { label: text("gallery.feedback.hide"), onDismiss: () => setHidden(true) };
  return (
    <GallerySection id={id} title={text("gallery.section.feedback")}>
      <Specimen title={text("gallery.part.bannerSlots")} wide flush>
        <BannerSlots
          label={text("gallery.part.bannerSlots")}
          system={
            <Banner
              shape="strip"
              tone="warning"
              action={{ label: text("gallery.feedback.reload"), onClick: () => undefined }}
            >
              {text("gallery.feedback.offline")}
            </Banner>
          }
          message={
            !hidden && (
              <Banner shape="strip" dismiss={dismiss}>
                {text("gallery.feedback.message")}
              </Banner>
            )
          }
        />
      </Specimen>
      <Specimen title={text("gallery.part.banner")} wide>
        <Banner>{text("gallery.feedback.message")}</Banner>
        <Banner tone="success" dismiss={{ label: text("gallery.feedback.hide"), onDismiss: () => undefined }}>
          {text("gallery.feedback.saved")}
        </Banner>
        <Banner tone="error" action={{ label: text("gallery.feedback.reload"), onClick: () => undefined }}>
          {longGerman}
        </Banner>
        <div lang="th">
          <Banner tone="warning">{thai}</Banner>
        </div>
      </Specimen>
      <Specimen title={text("gallery.part.toast")} row>
        <Button onClick={() => showToast({ message: text("gallery.feedback.saved"), tone: "success" })}>
          {text("gallery.feedback.say")}
        </Button>
        <Button
          onClick={() =>
            showToast({
              message: text("gallery.feedback.archived"),
              onUndo: () => showToast({ message: text("gallery.feedback.back") }),
            })
          }
        >
          {text("gallery.feedback.undoable")}
        </Button>
        <Button
          onClick={() =>
            showToast({ message: text("gallery.feedback.failed"), tone: "error", detail: requestId })
          }
        >
          {text("gallery.feedback.fail")}
        </Button>
      </Specimen>
      <Specimen title={text("gallery.part.dialog")} row>
        <Overlays />
      </Specimen>
      <Specimen title={text("gallery.part.skeleton")}>
        <SkeletonNote />
        <Skeleton lines={3} />
        <div style={{ height: "4rem" }}>
          <Skeleton shape="block" height="4rem" />
        </div>
        <Skeleton shape="circle" width="2.5rem" />
      </Specimen>
      <Specimen title={text("gallery.state.empty")}>
        <EmptyState
          primary={{ label: text("gallery.sample.create"), onClick: () => undefined }}
          secondary={{ label: text("gallery.feedback.import"), href: galleryPath }}
        >
          {text("gallery.feedback.empty")}
        </EmptyState>
      </Specimen>
      <Specimen title={text("gallery.state.filtered")}>
        <FilteredEmptyState onClear={() => undefined} />
      </Specimen>
      <Specimen title={text("gallery.state.error")}>
        <ErrorState requestId={requestId} onRetry={() => undefined} />
      </Specimen>
    </GallerySection>
  );
}

function Overlays() {
  const text = useText();
  const [open, setOpen] = useState<"dialog" | "confirm" | "panel">();
  const [name, setName] = useState("");
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen("dialog")}>{text("gallery.feedback.openDialog")}</Button>
      <Button onClick={() => setOpen("confirm")}>{text("gallery.feedback.openConfirm")}</Button>
      <Button onClick={() => setOpen("panel")}>{text("gallery.feedback.openPanel")}</Button>
      {open === "dialog" && (
        <Dialog
          title={text("gallery.feedback.dialogTitle")}
          onClose={close}
          onSubmit={close}
          footer={
            <>
              <Button onClick={close}>{text("gallery.sample.later")}</Button>
              <Button type="submit" variant="primary">
                {text("gallery.sample.save")}
              </Button>
            </>
          }
        >
          <TextField label={text("gallery.field.name")} value={name} onChange={setName} />
        </Dialog>
      )}
      {open === "confirm" && (
        <ConfirmDialog
          danger
          title={text("gallery.feedback.confirmTitle")}
          confirmLabel={text("gallery.sample.delete")}
          onCancel={close}
          onConfirm={() => {
            close();
            showToast({ message: text("gallery.feedback.archived"), onUndo: () => undefined });
          }}
        >
          {text("gallery.feedback.confirmText")}
        </ConfirmDialog>
      )}
      {open === "panel" && (
        <SidePanel
          title={text("gallery.feedback.panelTitle")}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              {text("gallery.sample.save")}
            </Button>
          }
        >
          <TextField label={text("gallery.field.name")} value={name} onChange={setName} />
        </SidePanel>
      )}
    </>
  );
}
