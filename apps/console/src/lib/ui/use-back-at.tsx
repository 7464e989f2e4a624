import { TextField } from "@perya/ui";
import { useState } from "react";
import { t } from "../text.ts";

/** UTC offset of typed times, which are Manila time like all displayed times. */
const OFFSET = "+08:00";

const isOver = (moment: Date) => !(moment.getTime() > Date.now());

/** Field for the expected end of a closure, shown to players; optional. */
export function useBackAt() {
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const moment = typed ? new Date(`${typed}${OFFSET}`) : null;
  const isPast = moment !== null && isOver(moment);
  return {
    until: moment?.toISOString() ?? null,
    isComplete: !isPast,
    onTried: () => setIsTried(true),
    field: (
      <TextField
        label={t("console.backAt")}
        hint={t("console.backAtHint")}
        error={isTried && isPast ? t("console.backAtPast") : undefined}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    ),
  };
}
