import { closeDialog, openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** Below every login form: registration and terms links. */
export function LoginFoot({ next }: { next: string | undefined }) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1 text-sm">
      <p className="flex items-center gap-x-2 text-text-2">
        {t("login.noAccount")}
        <button type="button" className="link min-h-11 font-semibold" onClick={() => register(next)}>
          {t("login.register")}
        </button>
      </p>
      <button type="button" className="link min-h-11" onClick={() => openDialog("help", { part: "term" })}>
        {t("login.terms")}
      </button>
    </div>
  );
}

function register(next: string | undefined) {
  closeDialog("login");
  openDialog("register", { ...(next && { next }) });
}
