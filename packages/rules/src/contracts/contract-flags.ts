/** State of one kind of contract: none, an offer awaits the member's response, active. */
export const REQUEST_TYPES = { none: 0, offered: 1, active: 2 } as const;
export type RequestType = (typeof REQUEST_TYPES)[keyof typeof REQUEST_TYPES];

/** Uses the names of the specification (R18.7, consolidated contract data). */
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
  /** Whether the menu shows the dividend record. */
  enableCt: boolean;
  agentRealtimeSalary: boolean;
};

/**
 * An offer shows its page as well: the member responds there, and a new version of an active contract is an offer too.
 */
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
