-- A client is known by its name and its code; a blank one would be nobody's, and its users would belong nowhere (D3).
update client set code = 'C-' || left(replace(id::text, '-', ''), 12) where btrim(code) = '';
update client set name = code where btrim(name) = '';

alter table client
  add constraint client_has_name check (btrim(name) <> ''),
  add constraint client_has_code check (btrim(code) <> '');
