/**
 * Queues: work that waits for an operator, in the hands of one at a time. Modules register a queue and have things wait in
 * it; operators claim, keep, release, hand over and note; the module finishes what they decided. Owns work_items and
 * work_notes, whose rules stand in the database.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as desk from "./queues.desk.ts";

export { claimItem } from "./queues.desk.ts";
export { listQueues, registerQueue, type QueueKind } from "./queues.kinds.ts";
export {
  cancelItem,
  countWaiting,
  finishItem,
  openItem,
  type Finish,
  type NewItem,
  type Worker,
} from "./queues.service.ts";

export const queuesModule = defineModule({
  name: "queues",
  needs: ["audit", "operators"],

  setup({ serveConsole, deps }) {
    serveConsole(contract.queues.countQueues, ({ operator, query }) => desk.countQueues(deps, operator, query.brandId));
    serveConsole(contract.queues.listItems, ({ operator, params, query }) =>
      desk.listItems(deps, operator, { ...params, ...query }),
    );
    serveConsole(contract.queues.takeNext, ({ params, body, ...worker }) =>
      desk.takeNext(deps, worker, params.queue, body.brandId),
    );
    serveConsole(contract.queues.readItem, ({ operator, params }) => desk.readItem(deps, operator, params.id));
    serveConsole(contract.queues.claimItem, ({ params, ...worker }) => desk.claimItem(deps, worker, params.id));
    serveConsole(contract.queues.keepItem, ({ params, ...worker }) => desk.claimItem(deps, worker, params.id, true));
    serveConsole(contract.queues.releaseItem, ({ params, ...worker }) => desk.releaseItem(deps, worker, params.id));
    serveConsole(contract.queues.handOverItem, ({ params, body, ...worker }) =>
      desk.handOverItem(deps, worker, { ...params, ...body }),
    );
    serveConsole(contract.queues.listColleagues, ({ operator, params }) =>
      desk.listColleagues(deps, operator, params.id),
    );
    serveConsole(contract.queues.writeNote, ({ params, body, ...worker }) =>
      desk.writeNote(deps, worker, params.id, body.words),
    );
  },
});
