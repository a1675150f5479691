CREATE TABLE "declaration_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"statements" jsonb NOT NULL,
	"destin" text,
	"origin" text,
	"guides" integer NOT NULL,
	"quantity" numeric(16, 2) NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mail" text NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "declaration_files_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"sequence" integer NOT NULL,
	"year" integer NOT NULL,
	"request" jsonb NOT NULL,
	"establishment_name" text,
	"parties" text[] NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"guides" integer NOT NULL,
	"quantity" numeric(16, 2) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "declarations_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "declaration_files" ADD CONSTRAINT "declaration_files_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_owner" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_files_number" ON "declaration_files" USING btree ("declaration_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_number" ON "declarations" USING btree ("account_id","year","sequence");--> statement-breakpoint
CREATE INDEX "declarations_user" ON "declarations" USING btree ("user_id","requested_at");