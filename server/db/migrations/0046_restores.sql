CREATE TABLE "restore_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restore_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text,
	"last_seen_at" timestamp with time zone NOT NULL,
	"healed_at" timestamp with time zone,
	"session" uuid,
	"acts" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"epoch" uuid NOT NULL,
	"previous" uuid NOT NULL,
	"restore_point" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restores_epoch_unique" UNIQUE("epoch")
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "may_be_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restore_devices" ADD CONSTRAINT "restore_devices_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_devices" ADD CONSTRAINT "restore_devices_user" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restore_devices_restore" ON "restore_devices" USING btree ("restore_id","user_id");--> statement-breakpoint
-- Names this installation for good, in every copy of its database.
INSERT INTO meta (name, value) VALUES ('installation_id', gen_random_uuid()::text);
--> statement-breakpoint
-- The UniqueId of a guide follows from its number, so that a guide which comes back after a restore,
-- from its device or from the national system, is the one that other devices name.
CREATE FUNCTION guide_unique_id(guide_number text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-4' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  FROM (SELECT encode(sha256(convert_to(value || ':' || guide_number, 'UTF8')), 'hex') AS h FROM meta WHERE name = 'installation_id') AS hashed
$$;
--> statement-breakpoint
DROP FUNCTION take_key(bigint, text);
--> statement-breakpoint
-- As before, with the time when the key was taken, for the receipt.
CREATE FUNCTION take_key(owner bigint, wanted text)
RETURNS TABLE (free boolean, stored boolean, request_hash text, status integer, body jsonb, effect_id uuid, pruned boolean, created_at timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  free := pg_try_advisory_xact_lock(hashtextextended('key:' || owner || ':' || wanted, 0));
  stored := false;
  IF free THEN
    SELECT true, k.request_hash, k.status, k.body, k.effect_id, k.pruned_at IS NOT NULL, k.created_at
    INTO stored, request_hash, status, body, effect_id, pruned, created_at
    FROM idempotency_keys k WHERE k.user_id = owner AND k.key = wanted;
    stored := coalesce(stored, false);
  END IF;
  RETURN NEXT;
END $$;
