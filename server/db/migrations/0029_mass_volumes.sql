CREATE TABLE "mass_volumes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mass_volumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"parties" text[] NOT NULL,
	"sight" text NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"computed_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mass_volumes_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "mass_volumes" ADD CONSTRAINT "mass_volumes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mass_volumes_sight" ON "mass_volumes" USING btree ("account_id","year","sight");--> statement-breakpoint
CREATE INDEX "mass_volumes_read" ON "mass_volumes" USING btree ("read_at");