/** State of one kind of contract: none, an offer awaits the member's response, active. */
export const REQUEST_TYPES = { none: 0, offered: 1, active: 2 } as const;
export type RequestType = (typeof REQUEST_TYPES)[keyof typeof REQUEST_TYPES];

/** States by kind, under the names of the requirements (R18.7). */
export type RequestTypes = {
  dailysalreqtype: RequestType;
  divtypereq: RequestType;
  contracthoursalreqtype: RequestType;
  realtimesalreqtype: RequestType;
};

export type ContractFlags = {
  dailySalary: boolean;
  hourSalary: boolean;
  /** True if the menu shows the daily salary page. */
  salary: boolean;
  /** True if the menu has the dividend record. */
  enableCt: boolean;
  agentRealtimeSalary: boolean;
};

/** Decides which pages the menu shows. A pending offer shows its page too, because the member responds there. */
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
