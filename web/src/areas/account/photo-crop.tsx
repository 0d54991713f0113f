import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { followHand } from "../../ui/track-pointer.ts";
import { cropSquare, fitCrop, maxZoom, moveCrop, wholePicture } from "./crop.ts";
import type { Crop } from "./crop.ts";
import type { LoadedPicture } from "./load-picture.ts";
import { canvasFile } from "./load-picture.ts";
import styles from "./photo-crop.module.css";

/** The server keeps 512 pixels at most (D9): more would only take longer to send. */
const keptSide = 512;
const arrowStep = 0.05;
const zoomStep = 0.25;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};

export interface PhotoCropProps {
  readonly picture: LoadedPicture;
  readonly onUse: (photo: File) => void;
  readonly onCancel: () => void;
}

/** Chooses the square of a picture that becomes the photo, by dragging or by keyboard alone. */
export function PhotoCrop({ picture, onUse, onCancel }: PhotoCropProps): ReactNode {
  const text = useText();
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(wholePicture);

  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    const { left, top, side } = cropSquare(picture, crop);
    pen.clearRect(0, 0, keptSide, keptSide);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture.image, left, top, side, side, 0, 0, keptSide, keptSide);
  }, [picture, crop]);

  const zoomTo = (zoom: number): void => setCrop((before) => fitCrop(picture, { ...before, zoom }));
  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (arrow) setCrop((before) => moveCrop(picture, before, ...arrow));
    else if (event.key === "+" || event.key === "=") zoomTo(crop.zoom + zoomStep);
    else if (event.key === "-") zoomTo(crop.zoom - zoomStep);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { width } = event.currentTarget.getBoundingClientRect();
    let from = { x: event.clientX, y: event.clientY };
    followHand(event, (to) => {
      // The picture follows the hand, so the frame goes the other way.
      const right = (from.x - to.x) / width;
      const down = (from.y - to.y) / width;
      from = to;
      setCrop((before) => moveCrop(picture, before, right, down));
    });
  };
  const use = async (): Promise<void> => {
    const photo = canvas.current && (await canvasFile(canvas.current, "photo.png"));
    if (photo) onUse(photo);
  };

  return (
    <Dialog
      title={text("account.photo.crop.title")}
      size="small"
      onClose={onCancel}
      onSubmit={() => void use()}
      footer={
        <>
          <Button onClick={onCancel}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {text("account.photo.crop.use.action")}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        {/* An application of its own: arrows move the picture instead of the reader's cursor. */}
        <canvas
          ref={canvas}
          width={keptSide}
          height={keptSide}
          className={styles.frame}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- arrows and signs are its own keys, which only this role lets through
          role="application"
          aria-label={text("account.photo.crop.area")}
          aria-describedby={helpId}
          tabIndex={0}
          data-autofocus
          onKeyDown={press}
          onPointerDown={drag}
        />
        <label className={styles.zoom}>
          {text("account.photo.crop.zoom")}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => zoomTo(event.target.valueAsNumber)}
          />
        </label>
        <p id={helpId} className={styles.help}>
          {text("account.photo.crop.help")}
        </p>
      </div>
    </Dialog>
  );
}
