import type { Action } from "./action.ts";
import type { ButtonProps } from "./button.tsx";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";

export interface ActionButtonProps extends Pick<ButtonProps, "variant" | "size" | "fullWidth"> {
  readonly action: Action;
}

/** An action as a button, or as a link when it leads somewhere. */
export function ActionButton({ action, variant, ...rest }: ActionButtonProps) {
  const shown = variant ?? (action.danger ? "danger" : "default");
  if (action.href !== undefined && action.disabledReason === undefined) {
    return (
      <ButtonLink href={action.href} icon={action.icon} variant={shown} {...rest}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={action.icon}
      variant={shown}
      disabledReason={action.disabledReason}
      onClick={action.onClick}
      {...rest}
    >
      {action.label}
    </Button>
  );
}
