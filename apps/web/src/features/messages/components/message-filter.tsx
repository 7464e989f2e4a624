import { MESSAGE_TYPES, type MessageType } from "@perya/contract";
import { Button, Select } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { messageMutations, messageQueries } from "../messages.queries.ts";

type MessageFilterProps = { type: MessageType | null; onType: (type: MessageType | null) => void };

const ALL = "";

/** The line above the list: which messages it shows, and the broom for all of them. */
export function MessageFilter({ type, onType }: MessageFilterProps) {
  const { t } = useText();
  const { data: unread = 0 } = useQuery(messageQueries.unread());
  const markAll = useMutation({
    ...messageMutations.markAllRead(),
    onError: (error) => showToast("error", problemText(error, t)),
  });

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Select
        label={t("messages.show")}
        isLabelHidden
        value={type ?? ALL}
        onChange={({ target }) => onType(MESSAGE_TYPES.find((known) => known === target.value) ?? null)}
        className="w-60"
      >
        <option value={ALL}>{t("messages.all")}</option>
        {MESSAGE_TYPES.map((known) => (
          <option key={known} value={known}>
            {t(`message.${known}`)}
          </option>
        ))}
      </Select>
      {/* It rests rather than goes, so that a press does not take the focus away with it. */}
      <Button
        variant="quiet"
        icon={CheckCheck}
        pending={markAll.isPending}
        aria-disabled={unread === 0}
        onClick={() => markAll.mutate()}
        className="aria-disabled:text-text-3"
      >
        {t("messages.markAllRead")}
      </Button>
    </div>
  );
}
