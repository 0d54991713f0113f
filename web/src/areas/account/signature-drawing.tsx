import type { PointerEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { followHand } from "../../ui/track-pointer.ts";
import { canvasFile } from "./load-picture.ts";
import styles from "./signature-image.module.css";

const size = { width: 1000, height: 400 } as const;
const ink = "#171d26";
const inkWidth = 5;

export interface SignatureDrawingProps {
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onUse: (signature: File) => void;
  readonly onCancel: () => void;
}

/** Signs with mouse, finger or pen. Whoever can't draw uses an image: both end as the same signature. */
export function SignatureDrawing({ problem, busy, onUse, onCancel }: SignatureDrawingProps): ReactNode {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [refused, setRefused] = useState(false);

  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const area = event.currentTarget;
    const pen = area.getContext("2d");
    if (!pen) return;
    const place = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => {
      const box = area.getBoundingClientRect();
      return [((x - box.left) / box.width) * size.width, ((y - box.top) / box.height) * size.height];
    };
    const start = place({ x: event.clientX, y: event.clientY });
    pen.strokeStyle = ink;
    pen.lineWidth = inkWidth;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(...start);
    // A touch alone leaves a dot.
    pen.lineTo(...start);
    pen.stroke();
    setDrawn(true);
    setRefused(false);
    followHand(event, (to) => {
      pen.lineTo(...place(to));
      pen.stroke();
    });
  };
  const clear = (): void => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, size.width, size.height);
    setDrawn(false);
  };
  const use = async (): Promise<void> => {
    if (!drawn) return setRefused(true);
    const file = canvas.current && (await canvasFile(canvas.current, "signature.png"));
    if (file) onUse(file);
  };

  return (
    <Dialog
      title={text("account.signature.draw.title")}
      onClose={onCancel}
      onSubmit={() => void use()}
      footer={
        <>
          <Button onClick={clear}>{text("ui.clear")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("account.save.action")}
          </Button>
        </>
      }
    >
      <div className={styles.drawing}>
        {(problem !== undefined || refused) && (
          <Banner tone="error" announce>
            {problem ?? text("account.signature.draw.empty")}
          </Banner>
        )}
        <p>{text("account.signature.draw.area")}</p>
        <canvas
          ref={canvas}
          {...size}
          className={styles.canvas}
          role="img"
          aria-label={text("account.signature.draw.title")}
          onPointerDown={begin}
        />
      </div>
    </Dialog>
  );
}
