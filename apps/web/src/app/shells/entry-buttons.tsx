import { Button } from "@perya/ui";
import { openDialog } from "../../lib/dialogs.ts";
import { useText } from "../../lib/text.ts";
import { useTheme } from "../../lib/theme.ts";

/** Where the hero has the filled Register button, this one is an outline: the accent marks one action per view. */
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

/** Two words side by side on a phone; only the narrowest breaks them. */
const TIGHT = "max-sm:px-3 max-sm:text-sm min-[22.5rem]:whitespace-nowrap";
