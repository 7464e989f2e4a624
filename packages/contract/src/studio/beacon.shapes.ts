import Type from "typebox";

const Source = Type.String({ description: "The beacon, as shown to players." });
const Name = Type.String({ pattern: "^[0-9]{1,16}$" });

export const beaconShapes = {
  nameValue: {
    query: Type.Object({ after: Type.String({ format: "date-time" }) }),
    value: Type.Object({ source: Source, name: Name }),
  },
  readValue: {
    params: Type.Object({ name: Name }),
    value: Type.Object({ source: Source, value: Type.Union([Type.String(), Type.Null()]) }),
  },
};
