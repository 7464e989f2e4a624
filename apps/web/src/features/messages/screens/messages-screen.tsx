import { MESSAGE_TYPES, type MessageType } from "@perya/contract";
import { Card, Screen } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { MessageList } from "../components/message-list.tsx";

/** Message page (R10.14): the same list as in the bell's drawer. The type filter is in the address. */
export function MessagesScreen() {
  const { t } = useText();
  const title = t("page.messageV2");
  const { type: asked } = useSearch();
  const navigate = useNavigate();
  const type = MESSAGE_TYPES.find((known) => known === asked) ?? null;
  const showType = (chosen: MessageType | null) =>
    void navigate({ to: ".", search: chosen === null ? {} : { type: chosen }, replace: true });

  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("messages.lead")}>
      <Card className="w-full max-w-3xl">
        <MessageList type={type} onType={showType} />
      </Card>
    </Screen>
  );
}
