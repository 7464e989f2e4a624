/** How things stand with one kind of contract: none, an offer waits for the member's answer, one runs. */
export const REQUEST_TYPES = { none: 0, offered: 1, active: 2 } as const;
export type RequestType = (typeof REQUEST_TYPES)[keyof typeof REQUEST_TYPES];

/** By the spec's names (S1 §3, consolidated contract data). */
export type RequestTypes = {
  dailysalreqtype: RequestType;
  divtypereq: RequestType;
  contracthoursalreqtype: RequestType;
  realtimesalreqtype: RequestType;
};

export type ContractFlags = {
  dailySalary: boolean;
  hourSalary: boolean;
  /** Whether the menu has the page of daily wages. */
  salary: boolean;
  /** Whether it has the record of dividends. */
  enableCt: boolean;
  agentRealtimeSalary: boolean;
};

/** An offer opens its page as well: it is where the answer is given, and a new version of one that runs is an offer too. */
export function contractFlags(types: RequestTypes): ContractFlags {
  const isOn = (type: RequestType) => type !== REQUEST_TYPES.none;
  return {
    dailySalary: isOn(types.dailysalreqtype),
    hourSalary: isOn(types.contracthoursalreqtype),
    salary: isOn(types.dailysalreqtype),
    enableCt: isOn(types.divtypereq),
    agentRealtimeSalary: isOn(types.realtimesalreqtype),
  };
}
