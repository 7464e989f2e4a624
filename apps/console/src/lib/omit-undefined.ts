type OmitUndefined<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name];
} & {
  [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined>;
};

/** Drops undefined values: `omitUndefined({ brandId, state })`. */
export function omitUndefined<Values extends object>(values: Values): OmitUndefined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as OmitUndefined<Values>;
}
