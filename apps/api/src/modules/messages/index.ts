/** Messages: a member's inbox, to which other modules send messages. Owns the table messages. */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as messages from "./messages.service.ts";
import { presentMessages } from "./messages.views.ts";

export { hasMessages, type MessageRow } from "./messages.queries.ts";
export { listMessages, sendMessage, type NewMessage } from "./messages.service.ts";

export const messagesModule = defineModule({
  name: "messages",

  setup({ serve, deps }) {
    serve(contract.messages.readUnreadCount, async ({ brand, member }) => ({
      count: await messages.countUnread(deps, { brandId: brand.id, memberId: member.id }),
    }));

    serve(contract.messages.listMessages, async ({ brand, member, query }) =>
      presentMessages(
        await messages.listMessages(deps, { brandId: brand.id, memberId: member.id }, query),
        query.pageSize,
      ),
    );

    serve(contract.messages.markRead, async ({ brand, member, body }) => ({
      count: await messages.markRead(deps, { brandId: brand.id, memberId: member.id }, body.ids),
    }));
  },
});
