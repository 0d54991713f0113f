with one as (
  select *
  from jsonb_to_recordset($1::jsonb) as given (
    place integer, v0 uuid, v1 integer, v2 integer, v3 timestamptz, v4 integer, v5 text, v6 text, v7 uuid,
    v8 timestamptz, v9 bit(2048), v10 text, v11 text, v12 text, v13 uuid, v14 uuid, v15 text, v16 timestamptz,
    v17 uuid, v18 text, v19 jsonb, v20 text, v21 text, v22 integer, v23 integer, v24 timestamptz, v25 jsonb,
    v26 uuid[], v27 text, v28 text[], v29 integer, v30 integer, v31 text, v32 text[], v33 text
  )
  order by v0
  limit 8
), saved as (
  update sheet
  set staff_version = one.v2, staff_activity_at = one.v3, staff_messages = one.v4, staff_preview = one.v5,
  staff_preview_kind = one.v6, staff_last_author_id = one.v7, staff_last_at = one.v8, word_signs = sheet.word_signs | one.v9
  from one
  where sheet.id = one.v0
  and sheet.staff_version = one.v1
  and (
    select concat_ws(
      '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
    )
    from session s
    join person p on p.id = s.person_id
    where s.token_hash = decode(one.v10, 'hex')
    and s.ended_at is null
    and s.expires_at > now()
    and p.active
  ) = one.v11
  and (select xmin::text from hotline_setting where key = 'fieldRights') is not distinct
  from one.v12
  returning sheet.id, one.*
), message as (
  insert into sheet_message (
    id, sheet_id, kind, author_id, client_message_id, text, rich, language, via, created_at, staff_position,
    public_position, leaves_at, transition, mentions, quoted, words
  )
  select saved.v13, saved.id, saved.v15, saved.v14, saved.v17, saved.v18, saved.v19, saved.v20, saved.v21,
  saved.v16, saved.v22, saved.v23, saved.v24, saved.v25, saved.v26, saved.v27, array_to_tsvector(saved.v28)
  from saved
), mark as (
  insert into sheet_read (person_id, sheet_id, position, messages, at)
  select saved.v14, saved.id, saved.v29, saved.v30, saved.v16
  from saved
  on conflict (person_id, sheet_id) do
  update
  set position = excluded.position, messages = excluded.messages, at = excluded.at
), draft as (
  delete from sheet_draft using saved
  where sheet_draft.person_id = saved.v14
  and sheet_draft.kind = saved.v15
  and sheet_draft.sheet_id = saved.id
), told as (
  insert into live_event (type, audience, scope, payload)
  select t.type, t.audience, t.scope, t.payload
  from saved, lateral (values (saved.v31, saved.v32, null::text, saved.v33::jsonb)) as t (type, audience, scope, payload)
)
select place
from saved
