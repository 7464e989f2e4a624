import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { readBrandClock } from "../../../lib/moments.ts";
import { useBrand } from "../../../lib/site.ts";
import { groupByAge } from "../notices.ages.ts";
import { PublishedDialog } from "./announcement-dialog.tsx";

type Props = DialogProps["notice"] & DialogOptions & { onClose: () => void };

/** Pagination of a notice dialog (R9.4): nine titles per page, range one. */
const PAGES = { size: 9, margin: 0, range: 1 };

/** Notices grouped by age, opened at the one that was clicked. */
export default function NoticeDialog({ id, onClose, ...options }: Props) {
  const { t } = useText();
  const { timeZone } = useBrand();
  return (
    <PublishedDialog
      {...options}
      title={t("page.notice")}
      firstId={id}
      pages={PAGES}
      pick={({ player }) =>
        groupByAge(player, new Date(), (time) => readBrandClock(time, timeZone)).map(({ age, listed }) => ({
          name: t(`notices.${age}`),
          listed,
        }))
      }
      onClose={onClose}
    />
  );
}
