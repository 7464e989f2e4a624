import { Button, Dialog, Empty, SkeletonLines } from "@perya/ui";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useLogin } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { rememberClosedPopup } from "../notices.popups.ts";
import { useAnnouncements } from "../notices.queries.ts";
import { SafeHtml } from "./safe-html.tsx";

type Props = DialogProps["publicPopup"] & DialogOptions & { onClose: () => void };

/** A popup. Once closed, it does not return in this session. */
export default function PublicPopupDialog({ id, onClose, ...options }: Props) {
  const { t } = useText();
  const { isLogin } = useLogin();
  const { data } = useAnnouncements();
  const popup = data?.popup.find((each) => each.id === id);

  function close() {
    rememberClosedPopup(id, isLogin);
    onClose();
  }

  const footer = (
    <Button data-autofocus onClick={close}>
      {t("popup.understood")}
    </Button>
  );
  // A popup with execution F does not close on a click outside (R9.7).
  const cover = popup?.execution === "F" ? false : options.cover;
  return (
    <Dialog
      {...options}
      cover={cover}
      title={popup?.title ?? t("page.publicPopup")}
      phone="fit"
      scrollsItself={popup !== undefined}
      onClose={close}
      footer={footer}
    >
      {popup && <SafeHtml html={popup.content} onLeave={close} />}
      {!popup && (data ? <Empty title={t("notices.gone")} /> : <SkeletonLines />)}
    </Dialog>
  );
}
