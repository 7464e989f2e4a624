import type { SignUpLink } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, ConfirmDialog, Menu, MenuItem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Share2 from "lucide-react/icons/share-2";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { linkMutations } from "../sign-up-links.queries.ts";

const MORE_DAYS = [7, 30] as const;
const MORE_USES = [10, 50] as const;

/** Extends or closes a link. Closing is final, so it asks for confirmation. */
export function LinkActions({ link }: { link: SignUpLink }) {
  const { t } = useText();
  const [isClosing, setIsClosing] = useState(false);
  const onError = (error: unknown) => showToast("error", problemText(error, t));
  const extension = useMutation({
    ...linkMutations.extend(link),
    onError,
  });
  const closing = useMutation({ ...linkMutations.close(link), onError });
  if (link.state === "closed") return null;
  return (
    <>
      <Menu
        label={t("links.extend")}
        triggerClassName="inline-flex min-h-9 max-lg:min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm font-semibold hover:border-line-strong"
        trigger={t("links.extend")}
      >
        {MORE_DAYS.map((days) => (
          <MenuItem key={`days ${days}`} icon={CalendarPlus} onSelect={() => extension.mutate({ days })}>
            {t("links.extend.days", { count: days })}
          </MenuItem>
        ))}
        {MORE_USES.map((uses) => (
          <MenuItem key={`uses ${uses}`} icon={UserRoundPlus} onSelect={() => extension.mutate({ uses })}>
            {t("links.extend.uses", { count: uses })}
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" pending={closing.isPending} onClick={() => setIsClosing(true)}>
        {t("links.close")}
      </Button>
      {isClosing && (
        <ConfirmDialog
          title={t("links.close.title", { campaign: link.campaign })}
          confirmLabel={t("links.close")}
          isDangerous
          onConfirm={() => {
            closing.mutate();
            setIsClosing(false);
          }}
          onClose={() => setIsClosing(false)}
        >
          {t("links.close.text")}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Button of the share sheet, only where the Web Share API exists. */
export function ShareButton({ link, address }: { link: SignUpLink; address: string }) {
  const { t } = useText();
  if (typeof navigator.share !== "function") return null;
  // The promise rejects if the user closes the share sheet.
  const share = () => navigator.share({ title: link.campaign, url: address }).catch(() => undefined);
  return (
    <Button size="sm" icon={Share2} onClick={() => void share()}>
      {t("links.share")}
    </Button>
  );
}
