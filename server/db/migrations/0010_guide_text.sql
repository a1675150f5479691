-- What a guide is searched by: without accents and in lower case as `searchKey` has it, plates also bare, each in quotation marks.
CREATE FUNCTION guide_text(number text, code text, origin_vat text, origin_name text, destin_vat text, destin_name text, transporters jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    number || ' ' || code || ' ' || origin_vat || ' ' || origin_name || ' ' || destin_vat || ' ' || destin_name || ' ' ||
    jsonb_path_query_array(transporters, '$[*].vat')::text || ' ' || jsonb_path_query_array(transporters, '$[*].name')::text || ' ' ||
    jsonb_path_query_array(transporters, '$[*].plate')::text || ' ' ||
    translate(jsonb_path_query_array(transporters, '$[*].plate')::text, ' .·-', ''),
    NFD), U&'[\0300-\036F]', '', 'g'))
$$;
--> statement-breakpoint
CREATE INDEX guides_text_search ON guides USING gin (guide_text(number, code, origin_vat, origin_name, destin_vat, destin_name, transporters) gin_trgm_ops);
