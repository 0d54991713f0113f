-- Which beginnings of words a sheet may hold, its messages included, as bits: a search that walks the list
-- passes over most sheets without reading their messages. A bit may stand for words that are not there, never the
-- other way round: nothing is taken out. Null for a sheet that was never signed, which may hold anything.
-- word-signs.ts signs what people write: the same beginnings at the same places.
alter table sheet add column word_signs bit(2048);

create function sign_words(words text[]) returns bit varying language sql immutable parallel safe as $$
  select coalesce(bit_or(set_bit(repeat('0', 2048)::bit(2048), place, 1)), repeat('0', 2048)::bit(2048))
  from (
    select (get_byte(hash, 0) * 256 + get_byte(hash, 1)) % 2048 as place
    from (
      select sha256(convert_to(left(word, beginning), 'UTF8')) as hash
      from unnest(words) as word cross join unnest(array[3, 5, 7]) as beginning
      where length(word) >= beginning
    ) as hashed
  ) as placed
$$;

-- Signs the sheets that came without signs, while nobody writes in them: those of before, and seeds.
create function sign_sheets() returns void language sql as $$
  with unsigned as materialized (
    select id from sheet where word_signs is null
  ), held as materialized (
    select unsigned.id as sheet_id, unnest(tsvector_to_array(m.words)) as word
    from unsigned join sheet_message m on m.sheet_id = unsigned.id
    union all
    select unsigned.id, unnest(tsvector_to_array(w.staff_words) || tsvector_to_array(w.public_words))
    from unsigned join sheet_words w on w.sheet_id = unsigned.id
  ), known as materialized (
    select word, sign_words(array[word])::bit(2048) as bits from (select distinct word from held) as each
  ), signed as (
    select unsigned.id, coalesce(bit_or(known.bits), repeat('0', 2048)::bit(2048)) as bits
    from unsigned left join held on held.sheet_id = unsigned.id left join known on known.word = held.word
    group by unsigned.id
  )
  update sheet set word_signs = signed.bits from signed where sheet.id = signed.id
$$;

select sign_sheets();
