import { Button, Dialog, Empty } from "@perya/ui";
import { useNavigate } from "@perya/browser/router";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { hideGift } from "../notices.popups.ts";
import { useAnnouncements } from "../notices.queries.ts";
import { PromotionPicture } from "./promotion-picture.tsx";

type Props = DialogProps["gift"] & DialogOptions & { onClose: () => void };

/** Gift dialog (R9.2). However it is closed, it is hidden for the rest of the session. */
export default function GiftDialog({ id, onClose, ...options }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const { data } = useAnnouncements();
  const promotion = data?.promotion.find((each) => each.id === id);

  function close() {
    hideGift();
    onClose();
  }
  function read() {
    close();
    void navigate({ to: "/promotions", hash: id });
  }

  const footer = (
    <>
      <Button onClick={close}>{t("gift.later")}</Button>
      <Button variant="primary" data-autofocus onClick={read}>
        {t("gift.read")}
      </Button>
    </>
  );
  return (
    <Dialog
      {...options}
      title={t("page.gift")}
      size="sm"
      phone="fit"
      onClose={close}
      footer={promotion ? footer : undefined}
    >
      {promotion ? (
        <div className="flex flex-col gap-3">
          <PromotionPicture of={promotion} className="rounded-card" />
          <p className="font-display text-lg font-bold text-balance">{promotion.title}</p>
        </div>
      ) : (
        data && <Empty title={t("notices.gone")} />
      )}
    </Dialog>
  );
}
