/**
 * Queues: cases that wait for operators, each assigned to one at a time. A module registers a queue and files its
 * cases. Operators have cases assigned to them, keep, release or hand them over, and add notes. The module closes a
 * case once it is decided. Owns work_items and work_notes; the database enforces their rules.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as forConsole from "./queues.console.ts";

export { claimItem } from "./queues.console.ts";
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
    serveConsole(contract.queues.countQueues, ({ operator, query }) =>
      forConsole.countQueues(deps, operator, query.brandId),
    );
    serveConsole(contract.queues.listItems, ({ operator, params, query }) =>
      forConsole.listItems(deps, operator, { ...params, ...query }),
    );
    serveConsole(contract.queues.takeNext, ({ params, body, ...worker }) =>
      forConsole.takeNext(deps, worker, params.queue, body.brandId),
    );
    serveConsole(contract.queues.readItem, ({ operator, params }) => forConsole.readItem(deps, operator, params.id));
    serveConsole(contract.queues.claimItem, ({ params, ...worker }) => forConsole.claimItem(deps, worker, params.id));
    serveConsole(contract.queues.keepItem, ({ params, ...worker }) =>
      forConsole.claimItem(deps, worker, params.id, true),
    );
    serveConsole(contract.queues.releaseItem, ({ params, ...worker }) =>
      forConsole.releaseItem(deps, worker, params.id),
    );
    serveConsole(contract.queues.handOverItem, ({ params, body, ...worker }) =>
      forConsole.handOverItem(deps, worker, { ...params, ...body }),
    );
    serveConsole(contract.queues.listColleagues, ({ operator, params }) =>
      forConsole.listColleagues(deps, operator, params.id),
    );
    serveConsole(contract.queues.writeNote, ({ params, body, ...worker }) =>
      forConsole.writeNote(deps, worker, params.id, body.words),
    );
  },
});
