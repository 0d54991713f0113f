import type { ReactNode } from "react";
import { createContext, use, useMemo } from "react";
import { apiPath } from "../../../platform/page-settings.ts";
import type { AvatarProps } from "../../../ui/avatar.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { useSheetPeople } from "./hotline-setup.ts";

/** The photos that the reader may see, by person; read once for all faces of a screen. */
const Photos = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives the faces inside it their photos: colleagues', and those of a client's people once it is known. */
export function WithPhotos({
  client,
  children,
}: {
  readonly client?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const outer = use(Photos);
  const people = useSheetPeople(client).data;
  const photos = useMemo(() => {
    const known = [...(people?.staff ?? []), ...(people?.clientUsers ?? [])];
    const found = known.flatMap(({ id, photo }) =>
      photo === null ? [] : [[id, `${apiPath()}${photo}`] as const],
    );
    return new Map([...outer, ...found]);
  }, [outer, people]);
  return <Photos value={photos}>{children}</Photos>;
}

/** Somebody of the hotline: their photo, or their initials. */
export function Face({
  person,
  size,
}: Pick<AvatarProps, "size"> & {
  readonly person: { readonly id: string; readonly name: string };
}): ReactNode {
  return <Avatar name={person.name} photo={use(Photos).get(person.id)} size={size} />;
}
