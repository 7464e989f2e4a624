import Type, { type Static } from "typebox";

/**
 * `open`: unassigned or assigned cases that the caller may work on. `another`: cases that only another operator may
 * decide, or that were handed over to one.
 */
export const WORK_VIEWS = ["open", "another", "done"] as const;

const View = Type.Unsafe<(typeof WORK_VIEWS)[number]>({ type: "string", enum: WORK_VIEWS });
const Moment = Type.String({ format: "date-time" });
const Id = Type.String({ format: "uuid" });
const QueueName = Type.String({ minLength: 2, maxLength: 40 });
const Person = Type.Object({ id: Type.String(), account: Type.String(), name: Type.String() });

export const WorkItem = Type.Object({
  id: Type.String(),
  brandId: Type.String(),
  queue: Type.String(),
  subjectId: Type.String({ description: "Id of its subject: feedback, withdrawal." }),
  facts: Type.Record(Type.String(), Type.String(), { description: "The columns of its row, by queue." }),
  openedAt: Moment,
  promisedBy: Moment,
  state: Type.Union([Type.Literal("open"), Type.Literal("done")]),
  version: Type.Integer({ description: "Send it back when finishing the case." }),
  isAgain: Type.Boolean({ description: "Done before and reopened for another operator." }),
  isForAnother: Type.Boolean({ description: "It was done by the caller before." }),
  claim: Type.Union([
    Type.Object({ by: Person, isYours: Type.Boolean(), secondsLeft: Type.Integer() }),
    Type.Null({ description: "Free." }),
  ]),
  doneBy: Type.Union([Person, Type.Null()]),
  doneAt: Type.Union([Moment, Type.Null()]),
  outcome: Type.Union([Type.String(), Type.Null()]),
});

export const WorkNote = Type.Object({ id: Type.String(), by: Person, words: Type.String(), at: Moment });

/** Details of a 409: the current state, and what others did since the caller loaded the case, newest first. */
export const WorkDifference = Type.Object({
  state: Type.Union([Type.Literal("open"), Type.Literal("done")]),
  version: Type.Integer(),
  claimedBy: Type.Union([Type.String(), Type.Null()], {
    description: "Account of the operator to whom it is assigned.",
  }),
  doneBy: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Union([Type.String(), Type.Null()]),
  changes: Type.Array(Type.Object({ at: Moment, by: Type.String(), action: Type.String(), reason: Type.String() })),
});

export const QueueCount = Type.Object({
  queue: Type.String(),
  open: Type.Integer(),
  mine: Type.Integer({ description: "Assigned to the caller." }),
  byQuarter: Type.Array(Type.Integer(), { description: "Counts for each quarter of the promised time." }),
  late: Type.Integer({ description: "Past the promised time." }),
  oldestAt: Type.Union([Moment, Type.Null()]),
  promisedWithinHours: Type.Integer(),
  claimGoodForMinutes: Type.Integer(),
  mayWork: Type.Boolean(),
});

const OfItem = Type.Object({ id: Id });
const OfQueue = Type.Object({ queue: QueueName });
const Brand = Type.Optional(Id);

export const queueShapes = {
  countQueues: {
    query: Type.Object({ brandId: Brand }),
    value: Type.Object({ queues: Type.Array(QueueCount), countedAt: Moment }),
  },
  listItems: {
    params: OfQueue,
    query: Type.Object({
      brandId: Brand,
      view: View,
      after: Type.Optional(Type.String({ format: "uuid", description: "Id of the last entry of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({ items: Type.Array(WorkItem), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  readItem: {
    params: OfItem,
    value: Type.Object({ item: WorkItem, notes: Type.Array(WorkNote) }),
  },
  takeNext: {
    params: OfQueue,
    body: Type.Object({ brandId: Brand }),
    value: Type.Object({ item: Type.Union([WorkItem, Type.Null()]) }),
  },
  claimItem: { params: OfItem, value: WorkItem },
  keepItem: { params: OfItem, value: WorkItem },
  releaseItem: { params: OfItem, value: WorkItem },
  handOverItem: {
    params: OfItem,
    body: Type.Object({ operatorId: Id, words: Type.String({ maxLength: 500 }) }),
    value: WorkItem,
  },
  listColleagues: { params: OfItem, value: Type.Object({ operators: Type.Array(Person) }) },
  writeNote: {
    params: OfItem,
    body: Type.Object({ words: Type.String({ minLength: 1, maxLength: 2_000, pattern: "\\S" }) }),
    value: WorkNote,
  },
};

export type WorkItem = Static<typeof WorkItem>;
export type WorkDifference = Static<typeof WorkDifference>;
export type WorkNote = Static<typeof WorkNote>;
export type QueueCount = Static<typeof QueueCount>;
export type WorkView = (typeof WORK_VIEWS)[number];
