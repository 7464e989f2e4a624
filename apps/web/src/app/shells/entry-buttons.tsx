import { Button } from "@perya/ui";
import { openDialog } from "../../lib/dialogs.ts";
import { useText } from "../../lib/text.ts";
import { useTheme } from "../../lib/theme.ts";

/**
 * Login and register buttons. Register is outlined if the hero has a filled one, so that a view has one accent action.
 */
export function EntryButtons() {
  const { t } = useText();
  const { register } = useTheme();
  return (
    <>
      <Button variant="quiet" className={TIGHT} onClick={() => openDialog("login")}>
        {t("shell.logIn")}
      </Button>
      <Button
        variant={register === "outline" ? "secondary" : "primary"}
        className={TIGHT}
        onClick={() => openDialog("register")}
      >
        {t("shell.register")}
      </Button>
    </>
  );
}

/** Lets both buttons fit side by side on a phone. Only on the narrowest phones does their text wrap. */
const TIGHT = "max-sm:px-3 max-sm:text-sm min-[22.5rem]:whitespace-nowrap";
