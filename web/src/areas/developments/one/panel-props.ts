export interface DevelopmentPanelProps {
  /** The id of a development, or `new`. */
  readonly id: string;
  readonly docked?: boolean | undefined;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}
