import { Button, Notice, useUiWords } from "@perya/ui";

type DialogActionsProps = {
  /** Why the server refused the last attempt. */
  problem: string | null;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  isPending: boolean;
  isDisabled?: boolean;
  /** True if the button gets the initial focus. */
  takesFocus?: boolean;
  onClose: () => void;
};

/** Footer of a form in a dialog: error, cancel and confirm. */
export function DialogActions(props: DialogActionsProps) {
  const { problem, confirmLabel, isDanger, isPending, isDisabled = false, takesFocus = false, onClose } = props;
  const words = useUiWords();
  return (
    <>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? "danger" : "primary"}
          pending={isPending}
          disabled={isDisabled}
          data-autofocus={takesFocus || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
