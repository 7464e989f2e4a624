import { MESSAGE_TYPES, type MessageType } from "@perya/contract";
import { IconButton, Select } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { messageMutations, messageQueries } from "../messages.queries.ts";

type MessageFilterProps = { type: MessageType | null; onType: (type: MessageType | null) => void };

const ALL = "";

/** Choice of a message type, and "mark all as read". */
export function MessageFilter({ type, onType }: MessageFilterProps) {
  const { t } = useText();
  const { data: unread = 0 } = useQuery(messageQueries.unread());
  const markAll = useMutation({
    ...messageMutations.markAllRead(),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  const isResting = unread === 0 || markAll.isPending;

  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow sm:max-w-72">
        <Select
          label={t("messages.show")}
          isLabelHidden
          value={type ?? ALL}
          onChange={({ target }) => onType(MESSAGE_TYPES.find((known) => known === target.value) ?? null)}
        >
          <option value={ALL}>{t("messages.all")}</option>
          {MESSAGE_TYPES.map((known) => (
            <option key={known} value={known}>
              {t(`message.${known}`)}
            </option>
          ))}
        </Select>
      </div>
      {/* Disabled instead of removed, so that the focus stays. */}
      <IconButton
        icon={CheckCheck}
        label={t("messages.markAllRead")}
        aria-busy={markAll.isPending || undefined}
        aria-disabled={isResting || undefined}
        onClick={() => isResting || markAll.mutate()}
        className="ms-auto aria-disabled:cursor-default aria-disabled:opacity-50"
      />
    </div>
  );
}
