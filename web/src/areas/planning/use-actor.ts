import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  effectiveRoleFromWire,
  planningRolesChanged,
  readRoleOfPerson,
} from "@planete/shared/contract/team-roles.contract.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { usePerson } from "../../platform/session/use-session.ts";

const actorKey = ["planning", "own-role"] as const;

/** What the reader may do on the planning, by their own role; a changed role acts at once (D18). */
export function useActor(): PlanningActor | undefined {
  const queries = useQueryClient();
  const { user } = usePerson();
  const role = useQuery({
    queryKey: actorKey,
    queryFn: ({ signal }) => callApi(readRoleOfPerson, { params: { id: user.id }, signal }),
    staleTime: Infinity,
  }).data?.data;
  useLive(planningRolesChanged, () => void queries.invalidateQueries({ queryKey: ["planning"] }));
  return useMemo(
    () =>
      role && {
        personId: role.userId,
        teams: role.teams,
        role: effectiveRoleFromWire(role),
        exportRight: role.exportRight,
      },
    [role],
  );
}
